import { choosableMedia, needsCourier } from '@maxilla/domain/customisation';
import type { FileNeed, Medium, MediumField } from '@maxilla/domain/customisation';
import type { Project } from '../../../project-ui/project.ts';
import { mediaIn } from '../../../project-ui/fields.ts';
import type { Fields } from '../../../project-ui/fields.ts';

type Sent = Pick<
  Project,
  'productCode' | 'projectState' | 'rejectedFileTypes' | 'editable' | 'uploadAllowed'
>;

const asRuled = ({ productCode, projectState: state, rejectedFileTypes: rejectedFileKinds }: Sent) => ({
  productCode,
  state,
  rejectedFileKinds,
});

/** Whether something of the customisation can be saved: all of it, or how what was rejected comes anew. */
export function isOpen(project: Sent): boolean {
  return project.editable || (project.uploadAllowed && choosableMedia(asRuled(project)).length > 0);
}

/** Whether the reader may choose how these files reach us. */
export function mayChoose(project: Sent, field: MediumField): boolean {
  return isOpen(project) && choosableMedia(asRuled(project)).includes(field);
}

/** Whether files of a kind are dropped here: those that come by upload, and rejected ones that no other way is open to. */
export function takesUploads(
  project: Sent,
  { kind, medium: field }: Pick<FileNeed, 'kind' | 'medium'>,
  medium: Medium,
): boolean {
  if (!project.uploadAllowed) return false;
  const rejected = project.rejectedFileTypes.includes(kind);
  return medium === 'UPLOAD' || (rejected && !(field && mayChoose(project, field)));
}

/** Whether a day for the courier is asked for, as the fields stand. */
export function asksForCourier(project: Sent, fields: Fields): boolean {
  return isOpen(project) && needsCourier({ ...asRuled(project), media: mediaIn(fields) });
}
