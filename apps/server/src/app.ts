import { fileURLToPath } from 'node:url';

import { contract } from '@maxilla/contract/all';
import type { FastifyInstance } from 'fastify';

import { identifyBy } from './modules/auth/api.ts';
import { sweepSessionsNightly, tellExpiredChanges } from './modules/auth/housekeeping.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { linkJobs } from './modules/auth/send-links.ts';
import { calendarRoutes } from './modules/calendar/routes.ts';
import { accessoriesRoutes } from './modules/accessories/routes.ts';
import { warnOfStockRegularly } from './modules/accessories/warn-of-stock.ts';
import { billingRoutes } from './modules/billing/routes.ts';
import { projectAnalysisRoutes } from './modules/project-analysis/routes.ts';
import { cartRoutes } from './modules/cart/routes.ts';
import { clinicsRoutes } from './modules/clinics/routes.ts';
import { commentsRoutes } from './modules/comments/routes.ts';
import { communicationsRoutes } from './modules/communications/routes.ts';
import { maintenanceRoutes } from './modules/maintenance/routes.ts';
import { companyRoutes } from './modules/company/routes.ts';
import { dashboardsRoutes } from './modules/dashboards/routes.ts';
import { checkLateFilesNightly, fileCheckJob } from './modules/documents/check-file.ts';
import { dataExportsRoutes } from './modules/data-exports/routes.ts';
import { discountsRoutes } from './modules/discounts/routes.ts';
import { documentsRoutes } from './modules/documents/routes.ts';
import { dropExportsNightly, exportJob } from './modules/exports/make-export.ts';
import { exportsRoutes } from './modules/exports/routes.ts';
import { liveRoutes } from './modules/live/routes.ts';
import { messagesRoutes } from './modules/messages/routes.ts';
import { notificationsRoutes } from './modules/notifications/routes.ts';
import { purchaseOrderJob } from './modules/orders/make-purchase-order.ts';
import { ordersRoutes } from './modules/orders/routes.ts';
import { patientsRoutes } from './modules/patients/routes.ts';
import { preferencesRoutes } from './modules/preferences/routes.ts';
import { productionRoutes } from './modules/production/routes.ts';
import { productsRoutes } from './modules/products/routes.ts';
import { sumCountsHourly, sweepUndosHourly } from './modules/projects/housekeeping.ts';
import { elementActionsRoutes, internalActionsRoutes, projectsRoutes } from './modules/projects/routes.ts';
import { logisticsRoutes } from './modules/logistics/routes.ts';
import { queuesRoutes } from './modules/queues/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { dropPreviewsNightly } from './modules/sources/housekeeping.ts';
import { sourcesRoutes } from './modules/sources/routes.ts';
import { staticDataRoutes } from './modules/static-data/routes.ts';
import { accountsRoutes } from './modules/users/account-routes.ts';
import { accountingJob } from './modules/users/add-to-accounting.ts';
import { usersRoutes } from './modules/users/routes.ts';
import { sweepFilesHourly } from './platform/files/housekeeping.ts';
import { requireBound } from './platform/http/bind.ts';
import { serveDocs } from './platform/http/docs.ts';
import { sweepRequestsNightly } from './platform/http/housekeeping.ts';
import { createServer } from './platform/http/server.ts';
import { serveApp } from './platform/http/static.ts';
import { serveMailbox } from './platform/mail/mailbox.ts';
import type { Platform } from './platform/platform.ts';
import { uploadRoutes } from './platform/uploads/uploads.ts';

/** The modules, each with the contract calls it implements. */
const AREAS = [
  authRoutes,
  usersRoutes,
  accountsRoutes,
  patientsRoutes,
  clinicsRoutes,
  companyRoutes,
  discountsRoutes,
  billingRoutes,
  projectAnalysisRoutes,
  exportsRoutes,
  dataExportsRoutes,
  calendarRoutes,
  preferencesRoutes,
  productsRoutes,
  staticDataRoutes,
  sourcesRoutes,
  projectsRoutes,
  internalActionsRoutes,
  elementActionsRoutes,
  productionRoutes,
  accessoriesRoutes,
  cartRoutes,
  ordersRoutes,
  documentsRoutes,
  messagesRoutes,
  commentsRoutes,
  notificationsRoutes,
  dashboardsRoutes,
  communicationsRoutes,
  maintenanceRoutes,
  queuesRoutes,
  logisticsRoutes,
  searchRoutes,
];

/** Job handlers, registered before any job can be queued. */
const JOBS = [
  linkJobs,
  purchaseOrderJob,
  accountingJob,
  exportJob,
  dropExportsNightly,
  dropPreviewsNightly,
  fileCheckJob,
  checkLateFilesNightly,
  warnOfStockRegularly,
  sumCountsHourly,
  sweepUndosHourly,
  sweepSessionsNightly,
  tellExpiredChanges,
  sweepRequestsNightly,
  sweepFilesHourly,
];

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * Builds the whole server on a platform, ready to listen or to be called by a test. Jobs start once it is
 * ready.
 */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const identify = identifyBy(platform);
  const app = await createServer(platform, identify);
  for (const jobs of JOBS) jobs(platform);
  for (const routes of AREAS) routes(app, platform);
  liveRoutes(app, platform, identify);
  requireBound(app, contract);
  uploadRoutes(app, platform);
  serveMailbox(app, platform);
  serveDocs(app, contract);
  await serveApp(app, WEB);
  app.addHook('onReady', () => platform.jobs.start());
  return app;
}
