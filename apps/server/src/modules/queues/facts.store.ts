import { DEFAULT_COURIER } from '@maxilla/domain/couriers';
import type { Language } from '@maxilla/domain/people';
import { readablePhone } from '@maxilla/domain/phone-text';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { Fact } from '@maxilla/domain/views/facts';
import type { NamedView } from '@maxilla/domain/views/all';
import { type RawBuilder, sql } from 'kysely';

import { asInstant } from '../../platform/database/days.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { onOneLine, ownAddress, parcelAddress } from '../logistics/api.ts';
import { preferenceText } from '../preferences/api.ts';
import { latestDelivery } from '../projects/api.ts';
import { hasElementShown } from './element-queue.store.ts';
import { projectShown } from './project-conditions.store.ts';
import { installedSleeves } from './sleeves.store.ts';

/** The practice of a project's dentist, with an address and the courier that serves it. */
const placeAt = (address: RawBuilder<string | null>) => sql`(
  select jsonb_build_object(
           'practice', coalesce(clinic.name, nullif(owner.office_name, ''), owner.first_name || ' ' || owner.surname),
           'telephoneNumber', coalesce(nullif(owner.office_telephone_number, ''), nullif(owner.telephone_number, ''),
                                       clinic.telephone_number, ''),
           'address', ${address},
           'courier', coalesce(nullif(projects.courier_service, ''), ${DEFAULT_COURIER}::text))
    from users owner left join clinics clinic on clinic.id = owner.clinic_id
   where owner.id = projects.owner_id)`;

/** The SQL of each fact, on `projects`. */
const FACTS: {
  readonly [F in Fact]: RawBuilder<unknown> | ((language: Language) => RawBuilder<unknown>);
} = {
  description: sql.ref('projects.description'),
  preparation: sql`(
    select jsonb_build_object(
             'socketSet', guide.socket_set, 'sawn', guide.sawn, 'sleeveType', guide.sleeve_type,
             'temporaryPRProjectId', guide.temporary_prosthesis_id,
             'surgicalKit', (select kit.name from guided_surgical_kits kit
                              where kit.id = guide.guided_surgical_kit_id),
             'resinLot', (select lot.number
                            from elements join batch_elements place
                                   on place.element_id = elements.id and place.left_at is null
                            join batches on batches.id = place.batch_id
                            join material_lots lot on lot.id = batches.resin_lot_id
                           where elements.project_id = projects.id order by batches.id desc limit 1))
      from project_guides guide where guide.project_id = projects.id)`,
  sleeves: installedSleeves,
  delivery: latestDelivery(sql.ref<number>('projects.id')),
  lines: (language) => sql`coalesce((
    select jsonb_agg(jsonb_build_object(
             'id', element.id,
             'dentNumbers', array(select dent_number from breakdown_dents dent where dent.element_id = element.id
                                   order by dent_number),
             'description', ${sql.ref(`price.description_${language === 'FR' ? 'fr' : 'en'}`)},
             'shade', line.shade, 'productionState', element.state) order by element.number)
      from elements element
      join breakdowns line on line.element_id = element.id
      join prices price on price.id = line.price_id
     where element.project_id = projects.id and element.state is distinct from 'REMOVED'), '[]')`,
  comments: sql`(
    select jsonb_build_object(
             'count', count(*),
             'latest', (array_agg(jsonb_build_object(
                'author', author.first_name || ' ' || author.surname,
                'comment', comments.comment,
                'writtenAt', ${asInstant('comments.written_at')}) order by comments.id desc))[1])
      from comments join users author on author.id = comments.author_id
     where comments.project_id = projects.id and comments.removed_at is null)`,
  preference: preferenceText('projects'),
  recipient: placeAt(onOneLine(parcelAddress)),
  collection: placeAt(onOneLine(ownAddress)),
  cloud: sql`jsonb_build_object('name', projects.cloud_name, 'case', projects.cloud_case)`,
};

/** A view that shows facts about its projects. */
type FactsView = Extract<NamedView, { readonly facts: readonly Fact[] }>;

function selected(fact: Fact, language: Language): RawBuilder<unknown> {
  const found = FACTS[fact];
  return typeof found === 'function' ? found(language) : found;
}

/** The facts that a view shows about one of its projects, in one statement; none of a project that is not in it. */
export async function factsOf(
  db: Database | Transaction,
  view: FactsView,
  id: number,
  { language, ...asker }: Asker & { readonly language: Language },
): Promise<object> {
  const columns = [
    sql`projects.id`,
    ...view.facts.map((fact) => sql`${selected(fact, language)} as ${sql.ref(fact)}`),
  ];
  const shown =
    view.subject === 'project' ? projectShown(view.filter, asker) : hasElementShown(view.filter, asker);
  const { rows } = await sql<{ id: number }>`
    select ${sql.join(columns)} from projects
     where projects.id = ${id} and ${shown}`.execute(db);
  const { id: _, ...found } = rows[0] ?? { id };
  return Object.fromEntries(Object.entries(found).map(([fact, value]) => [fact, readable(value)]));
}

/** A fact with its telephone number as it is read out. */
function readable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('telephoneNumber' in value)) return value;
  return { ...value, telephoneNumber: readablePhone(String(value.telephoneNumber)) };
}
