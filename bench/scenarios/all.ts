import { batchList } from './batch-list.ts';
import { batchLaunch, batchPreparation } from './batch-plates.ts';
import { billingMonth } from './billing-month.ts';
import { dashboardCounts } from './dashboard-counts.ts';
import { dentistList } from './dentist-list.ts';
import { dentistAccessoryOrders, dentistDocuments, dentistPatients, dentistShop } from './dentist-records.ts';
import { elementQueue } from './element-queue.ts';
import { nameSearch } from './name-search.ts';
import { communicationsList, sourcesList, usersList } from './office-lists.ts';
import { projectAction } from './project-action.ts';
import { projectAnalysis } from './project-analysis.ts';
import { projectPage } from './project-page.ts';
import { queueLists } from './queue-list.ts';
import type { Scenario } from './scenario.ts';

/** Scenarios compared with the floor. */
export const AGAINST_THE_FLOOR: readonly Scenario[] = [
  ...queueLists,
  elementQueue,
  batchList,
  dentistList,
  dentistPatients,
  dentistDocuments,
  dentistAccessoryOrders,
  dentistShop,
  nameSearch,
  projectPage,
  dashboardCounts,
  billingMonth,
  projectAnalysis,
  usersList,
  sourcesList,
  communicationsList,
  projectAction,
  batchPreparation,
  batchLaunch,
];
