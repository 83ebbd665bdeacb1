import type { BreakdownFact, DentPillar, InlayCore, ProsthesisCategory } from '@maxilla/domain/breakdowns';
import type { ElementState } from '@maxilla/domain/elements';
import type { MaterialFamily } from '@maxilla/domain/materials';
import type { LabelColour } from '@maxilla/domain/products';
import type { Tooth } from '@maxilla/domain/teeth';
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
           'id', dent.id, 'dentNumber', dent.dent_number, 'personalisedPillarId', dent.personalised_pillar_id,
           'personalisedBatchNumber', dent.personalised_batch_number,
           'pillarIds', array(select pillar_id from dent_pillars where dent_id = dent.id order by pillar_id),
           'pillars', ${pillarsOf})
           order by dent.dent_number)
    from breakdown_dents dent where dent.element_id = line.element_id), '[]')`;

/** Subquery of the lines of a query's project, by number; those that were removed are left out. */
export const breakdownsOf = (project: 'project') => sql<readonly BreakdownFact[]>`
  case when ${sql.ref(`${project}.product_type`)} = 'PROSTHESIS' then coalesce((
    select json_agg(json_build_object(
             'id', element.id, 'state', element.state, 'price', ${price}, 'dents', ${dents}, 'isUnit', line.is_unit,
             'shade', line.shade, 'machiningShade', line.machining_shade, 'opacify', line.opacify,
             'inlayCore', line.inlay_core, 'inlayCoreKind', line.inlay_core_kind) order by element.number)
      from elements element
      join breakdowns line on line.element_id = element.id
      join prices price on price.id = line.price_id
      join prosthesis_prices kind on kind.price_id = price.id
     where element.project_id = ${sql.ref(`${project}.id`)} and element.state is distinct from 'REMOVED'), '[]')
  else '[]' end`;

/** A line of a prosthesis with everything its page shows. */
export type BreakdownRecord = {
  readonly id: number;
  readonly number: number;
  readonly isUnit: boolean;
  readonly dents: readonly {
    readonly id: number;
    readonly dentNumber: Tooth;
    readonly pillars: readonly DentPillar[];
    readonly personalisedPillar: DentPillar | null;
    readonly pillarInfo: string;
  }[];
  readonly primaryPriceId: number;
  readonly primaryPriceCode: string;
  readonly description: { readonly FR: string; readonly EN: string };
  readonly category: ProsthesisCategory;
  readonly material: MaterialFamily | null;
  readonly onPillars: boolean;
  readonly colourCode: LabelColour;
  readonly shade: string;
  readonly machiningShade: string;
  readonly machiningComment: string;
  readonly uncertainMachining: boolean;
  readonly opacify: boolean;
  readonly inlayCore: boolean;
  readonly inlayCoreKind: InlayCore | null;
  readonly icPillarInfo: string;
  readonly outsourcedBatchNo: string;
  readonly productionState: ElementState | null;
};

const shownDents = sql`coalesce((
  select json_agg(json_build_object(
           'id', dent.id, 'dentNumber', dent.dent_number, 'pillarInfo', dent.pillar_info,
           'personalisedPillar', (select json_build_object('id', made.id, 'name', made.name, 'brand', brand.name,
                                                           'batchNumber', dent.personalised_batch_number)
                                    from pillars made left join brands brand on brand.id = made.brand_id
                                   where made.id = dent.personalised_pillar_id),
           'pillars', ${pillarsOf}) order by dent.dent_number)
    from breakdown_dents dent where dent.element_id = line.element_id), '[]')`;

/** Subquery of the lines of a query's project as its page shows them. */
export const breakdownDetailsOf = (project: 'project') => sql<readonly BreakdownRecord[]>`
  case when ${sql.ref(`${project}.product_type`)} = 'PROSTHESIS' then coalesce((
    select json_agg(json_build_object(
             'id', element.id, 'number', element.number, 'isUnit', line.is_unit, 'dents', ${shownDents},
             'primaryPriceId', price.id, 'primaryPriceCode', price.code,
             'description', json_build_object('FR', price.description_fr, 'EN', price.description_en),
             'category', kind.category, 'material', kind.material_family, 'onPillars', kind.on_pillars, 'colourCode', kind.colour,
             'shade', line.shade, 'machiningShade', line.machining_shade, 'machiningComment', line.machining_comment,
             'uncertainMachining', line.uncertain_machining, 'opacify', line.opacify, 'inlayCore', line.inlay_core,
             'inlayCoreKind', line.inlay_core_kind, 'icPillarInfo', line.ic_pillar_info,
             'outsourcedBatchNo', line.outsourced_batch_no, 'productionState', element.state) order by element.number)
      from elements element
      join breakdowns line on line.element_id = element.id
      join prices price on price.id = line.price_id
      join prosthesis_prices kind on kind.price_id = price.id
     where element.project_id = ${sql.ref(`${project}.id`)} and element.state is distinct from 'REMOVED'), '[]')
  else '[]' end`;
