import { type Course, courseOfTreatment, type TreatmentRecord } from '@maxilla/domain/wear';
import { dayIn } from '../../i18n/format.ts';
import type { Project } from '../project.ts';

/** The facts about the treatment that the project page has. */
const recordOf = (project: Project): TreatmentRecord => ({
  productCode: project.productCode,
  state: project.projectState,
  orders: project.alignerOrders,
  events: project.treatmentEvents,
});

/** The progress of a project's treatment on a day. */
export const courseOf = (project: Project, today: string): Course =>
  courseOfTreatment(recordOf(project), dayIn, today);
