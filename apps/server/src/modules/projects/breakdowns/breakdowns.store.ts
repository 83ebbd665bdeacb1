import type { BreakdownDent, BreakdownFact, DentPillar } from '@maxilla/domain/breakdowns';
import type { Language } from '@maxilla/domain/people';
import { sql } from 'kysely';

/** What a line of a price list says of prostheses, given the names of its tables. */
const price = sql`json_build_object(
  'priceId', price.id, 'code', price.code, 'productCode', price.product_code, 'category', kind.category,
  'route', kind.route, 'materialFamily', kind.material_family, 'colour', kind.colour, 'onPillars', kind.on_pillars,
  'cutBack', kind.cut_back)`;

/** The pillars of a tooth, with what their packages say. */
const pillarsOf = sql`coalesce((
  select json_agg(json_build_object('id', pillar.id, 'name', pillar.name, 'brand', brand.name,
                                    'batchNumber', used.batch_number) order by pillar.name)
    from dent_pillars used join pillars pillar on pillar.id = used.pillar_id
    left join brands brand on brand.id = pillar.brand_id
   where used.dent_id = dent.id), '[]')`;

const dents = sql`coalesce((
  select json_agg(json_build_object(
           'id', dent.id, 'dentNumber', dent.dent_number, 'pillarInfo', dent.pillar_info,
           'pillarIds', array(select pillar_id from dent_pillars where dent_id = dent.id order by pillar_id),
           'pillars', ${pillarsOf}, 'personalisedPillarId', dent.personalised_pillar_id,
           'personalisedBatchNumber', dent.personalised_batch_number,
           'personalisedPillar', (select json_build_object('id', made.id, 'name', made.name, 'brand', brand.name,
                                                           'batchNumber', dent.personalised_batch_number)
                                    from pillars made left join brands brand on brand.id = made.brand_id
                                   where made.id = dent.personalised_pillar_id))
           order by dent.dent_number)
    from breakdown_dents dent where dent.element_id = line.element_id), '[]')`;

/** A line of a prosthesis: its facts, and what its page shows besides. */
export type BreakdownRecord = Omit<BreakdownFact, 'dents'> & {
  readonly number: number;
  readonly dents: readonly (BreakdownDent & { readonly personalisedPillar: DentPillar | null })[];
  /** The name of its price. */
  readonly description: Readonly<Record<Language, string>>;
  readonly icPillarInfo: string;
  readonly outsourcedBatchNo: string;
};

/** Subquery of the lines of a query's project, by number; those that were removed are left out. */
export const breakdownsOf = (project: 'project') => sql<readonly BreakdownRecord[]>`
  case when ${sql.ref(`${project}.product_type`)} = 'PROSTHESIS' then coalesce((
    select json_agg(json_build_object(
             'id', element.id, 'number', element.number, 'state', element.state, 'price', ${price},
             'description', json_build_object('FR', price.description_fr, 'EN', price.description_en),
             'dents', ${dents}, 'isUnit', line.is_unit, 'shade', line.shade, 'machiningShade', line.machining_shade,
             'machiningComment', line.machining_comment, 'uncertainMachining', line.uncertain_machining,
             'opacify', line.opacify, 'inlayCore', line.inlay_core, 'inlayCoreKind', line.inlay_core_kind,
             'icPillarInfo', line.ic_pillar_info, 'outsourcedBatchNo', line.outsourced_batch_no) order by element.number)
      from elements element
      join breakdowns line on line.element_id = element.id
      join prices price on price.id = line.price_id
      join prosthesis_prices kind on kind.price_id = price.id
     where element.project_id = ${sql.ref(`${project}.id`)} and element.state is distinct from 'REMOVED'), '[]')
  else '[]' end`;
