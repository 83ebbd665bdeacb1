import type { RowLink } from '../../ui/table-column.ts';
import { ChangesPanel } from './changes-panel.tsx';
import classes from './dashboard.module.css';
import { HeldPanel } from './held-panel.tsx';
import { MinePanel } from './mine-panel.tsx';
import type { Overview } from './overview.ts';

/** The column beside a dashboard's tiles: the reader's own work, projects on hold, and recent changes. */
export function DashboardAside({ overview, held }: { overview: Overview; held: RowLink | null }) {
  return (
    <aside className={classes['aside']}>
      {overview.changes ? <MinePanel mine={overview.mine} /> : null}
      {held ? <HeldPanel held={overview.held} all={held} /> : null}
      {overview.changes ? <ChangesPanel changes={overview.changes} /> : null}
    </aside>
  );
}
