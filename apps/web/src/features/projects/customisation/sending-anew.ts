import { choosableMedia, needsCloud, needsCourier } from '@maxilla/domain/customisation';
import type { FileNeed, Medium, MediumField } from '@maxilla/domain/customisation';
import { addsKind } from '@maxilla/domain/project-files';
import type { Me } from '../../../api/me.ts';
import type { Project } from '../../../project-ui/project.ts';
import { mediaIn } from '../../../project-ui/fields.ts';
import type { Fields } from '../../../project-ui/fields.ts';

type Sent = Pick<
  Project,
  | 'productCode'
  | 'productType'
  | 'projectState'
  | 'rejectedFileTypes'
  | 'editable'
  | 'mediaEditable'
  | 'uploadAllowed'
>;

const asRuled = ({ productCode, projectState: state, rejectedFileTypes: rejectedFileKinds }: Sent) => ({
  productCode,
  state,
  rejectedFileKinds,
});

/**
 * Whether the user may save any of the customisation: everything before the order, the media of rejected files
 * after a rejection.
 */
export function isOpen({ editable, mediaEditable }: Pick<Sent, 'editable' | 'mediaEditable'>): boolean {
  return editable || mediaEditable;
}

/** Whether it is still to be said how files are sent, by the user or by somebody else. */
function isAsked(project: Sent): boolean {
  return project.editable || (project.uploadAllowed && choosableMedia(asRuled(project)).length > 0);
}

/** Whether the user may add files of a kind now. */
export function mayAdd(
  kind: FileNeed['kind'],
  project: Pick<Sent, 'uploadAllowed' | 'productType'>,
  me: Me,
): boolean {
  return project.uploadAllowed && addsKind(kind, project, me);
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
  me: Me,
): boolean {
  if (!mayAdd(kind, project, me)) return false;
  const rejected = project.rejectedFileTypes.includes(kind);
  const otherwise = field !== null && choosableMedia(asRuled(project)).includes(field);
  return medium === 'UPLOAD' || (rejected && !otherwise);
}

/** Whether a courier date is required, given the fields as edited. */
export function asksForCourier(project: Sent, fields: Fields): boolean {
  return isAsked(project) && needsCourier({ ...asRuled(project), media: mediaIn(fields) });
}

/** Whether the cloud must be named, given the fields as edited. */
export function asksForCloud(project: Sent, fields: Fields): boolean {
  return isAsked(project) && needsCloud({ ...asRuled(project), media: mediaIn(fields) });
}
