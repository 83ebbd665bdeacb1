import { type Course, courseOfTreatment, type TreatmentRecord } from '@maxilla/domain/wear';
import { dayIn } from '../../i18n/format.ts';
import type { Project } from '../project.ts';

/** What the page of a project knows of its treatment. */
export const recordOf = (project: Project): TreatmentRecord => ({
  productCode: project.productCode,
  state: project.projectState,
  orders: project.alignerOrders,
  events: project.treatmentEvents,
});

/** Where the treatment of a project stands on a day. */
export const courseOf = (project: Project, today: string): Course =>
  courseOfTreatment(recordOf(project), dayIn, today);
