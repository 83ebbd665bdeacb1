import { accessories } from './accessories.ts';
import { accessoryActions, accessoryOrders } from './accessory-orders.ts';
import { accounts } from './accounts.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { calendar, calendarFiles, products } from './calendar.ts';
import { cart, orders } from './cart.ts';
import { clinics } from './clinics.ts';
import { company } from './company.ts';
import { comments } from './comments.ts';
import { communications } from './communications.ts';
import { dashboards } from './dashboards.ts';
import { discounts } from './discounts.ts';
import { queues } from './queues.ts';
import { documents } from './documents.ts';
import { dataExports, exports } from './exports.ts';
import { internalActions } from './internal-actions.ts';
import { live } from './live.ts';
import { logistics } from './logistics.ts';
import { maintenance } from './maintenance.ts';
import { messages } from './messages.ts';
import { miscellaneousTasks } from './miscellaneous-tasks.ts';
import { notifications } from './notifications.ts';
import { patients } from './patients.ts';
import { preferences } from './preferences.ts';
import { elementActions } from './element-actions.ts';
import { elements } from './elements.ts';
import { machines } from './machines.ts';
import { preparations } from './preparations.ts';
import { batches } from './production.ts';
import { projectAnalysis } from './project-analysis.ts';
import { projects } from './projects.ts';
import { search } from './search.ts';
import { sheets } from './source-sheets.ts';
import { sourceAreas } from './sources.ts';
import { sources, staticData } from './static-data.ts';
import { users } from './users.ts';

/** Every call of the product, by area. */
export const contract = {
  auth,
  users,
  accounts,
  patients,
  clinics,
  company,
  calendar,
  calendarFiles,
  preferences,
  products,
  staticData,
  sources,
  ...sourceAreas,
  sheets,
  projects,
  internalActions,
  elements,
  elementActions,
  preparations,
  batches,
  machines,
  maintenance,
  documents,
  messages,
  comments,
  accessories,
  accessoryOrders,
  accessoryActions,
  cart,
  orders,
  discounts,
  billing,
  projectAnalysis,
  exports,
  dataExports,
  notifications,
  dashboards,
  communications,
  queues,
  logistics,
  miscellaneousTasks,
  search,
  live,
};
