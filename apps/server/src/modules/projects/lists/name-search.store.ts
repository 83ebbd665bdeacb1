import { isStaff } from '@maxilla/domain/people';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { UNLISTED_STATES } from '@maxilla/domain/states';
import { type RawBuilder, sql } from 'kysely';

import { contains } from '../../../platform/database/search.ts';
import type { ProjectFilter, Viewer } from './project-filter.store.ts';

/**
 * Ids of the projects whose patient or dentist matches a word, as a subquery: there are far fewer people than
 * projects, and projects are indexed by both. Null if the text may match other columns.
 */
export function foundByName(viewer: Viewer, filter: ProjectFilter): RawBuilder<{ id: number }> | null {
  const word = filter.searchKey?.trim();
  if (!isStaff(viewer) || word === undefined || !isOnlyInNames(word) || !looksForTextAlone(filter))
    return null;
  const listed = sql`project.state not in (${sql.join(UNLISTED_STATES)})`;
  const fullName = sql`fold(person.first_name || ' ' || person.surname)`;
  return sql`(
    select project.id from projects project
     where ${listed} and project.patient_id = any(array(
       select patient.id from patients patient
        where ${contains('patient.search', word)} and fold(patient.name) like '%' || fold(${word}) || '%'))
    union
    select project.id from projects project
     where ${listed} and project.owner_id = any(array(
       select person.id from users person
        where ${contains('person.search', word)} and ${fullName} like '%' || fold(${word}) || '%')))`;
}

/** Whether a text is a single word of letters that cannot be part of a product code or a number. */
function isOnlyInNames(text: string): boolean {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return /^[A-Z]{3,}$/.test(plain) && !PRODUCT_CODES.some((code) => code.includes(plain));
}

function looksForTextAlone(filter: ProjectFilter): boolean {
  const { statusGroup, productCodes = [], projectStates = [], inProgress, onHold, unassigned } = filter;
  const people = [filter.userId, filter.patientId, filter.assigneeId];
  const others = [statusGroup, onHold, inProgress || undefined, unassigned || undefined, ...people];
  return (
    productCodes.length === 0 && projectStates.length === 0 && others.every((other) => other === undefined)
  );
}
