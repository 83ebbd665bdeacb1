import { choosableMedia, needsCloud, needsCourier } from '@maxilla/domain/customisation';
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

/**
 * Whether any of the customisation can be saved: everything before the order, the media of rejected files
 * after a rejection.
 */
export function isOpen(project: Sent): boolean {
  return project.editable || (project.uploadAllowed && choosableMedia(asRuled(project)).length > 0);
}

/** Whether the user may choose the medium of these files. */
export function mayChoose(project: Sent, field: MediumField): boolean {
  return isOpen(project) && choosableMedia(asRuled(project)).includes(field);
}

/**
 * Whether a kind of file has a drop zone: those sent by upload, and rejected ones that cannot come by another
 * medium.
 */
export function takesUploads(
  project: Sent,
  { kind, medium: field }: Pick<FileNeed, 'kind' | 'medium'>,
  medium: Medium,
): boolean {
  if (!project.uploadAllowed) return false;
  const rejected = project.rejectedFileTypes.includes(kind);
  return medium === 'UPLOAD' || (rejected && !(field && mayChoose(project, field)));
}

/** Whether a courier date is required, given the fields as edited. */
export function asksForCourier(project: Sent, fields: Fields): boolean {
  return isOpen(project) && needsCourier({ ...asRuled(project), media: mediaIn(fields) });
}

/** Whether the cloud must be named, given the fields as edited. */
export function asksForCloud(project: Sent, fields: Fields): boolean {
  return isOpen(project) && needsCloud({ ...asRuled(project), media: mediaIn(fields) });
}
