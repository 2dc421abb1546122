//! What rules propose happens, one rule after the other: hardly any proposes something, and one list serves all that do not.

use crate::machine::{Flow, Machine, Row, hooks::registry::Proposes};

impl Machine<'_> {
    /// What a row proposes happens.
    pub(in crate::machine) fn perform_by<F: Copy>(&mut self, row: &Row<F>, proposes: Proposes) -> Flow {
        let mut batch = self.take_batch();
        row.proposes(self.rules, self.state, &mut batch, |_, batch| proposes(self.state, batch));
        if batch.events.is_empty() {
            self.give_batch(batch);
            return Ok(());
        }
        self.perform_all(batch).map(drop)
    }

    /// What these rules propose happens, one rule after the other.
    pub(crate) fn perform_proposed(&mut self, rows: &[Row<Proposes>]) -> Flow {
        let mut batch = self.take_batch();
        for row in rows {
            batch.source = None;
            row.proposes(self.rules, self.state, &mut batch, |proposes, batch| proposes(self.state, batch));
            if !batch.events.is_empty() {
                self.perform_all(batch)?;
                batch = self.take_batch();
            }
        }
        self.give_batch(batch);
        Ok(())
    }
}
