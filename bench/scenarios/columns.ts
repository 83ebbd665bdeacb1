/** The columns of a project's list row, as hand-written SQL reads them. */
export const ROW_COLUMNS = `
  p.id::int, p.owner_id::int as "userId", o.first_name || ' ' || o.surname as "userFullName",
  p.patient_name as "patientName", p.product_type as "productType", p.product_code as reference,
  p.assignee_id::int as "assigneeId", a.first_name || ' ' || a.surname as "assigneeName",
  to_char(p.requested_date, 'DD-MM-YYYY') as "requestedDate", to_char(p.deadline, 'DD-MM-YYYY') as deadline,
  p.state as "projectState", p.on_hold as "onHold", p.hold_reason as "onHoldReason", p.urgent,
  p.renewal_frequency as "renewalFrequency", p.ordered_at as "orderedTime", p.updated_at as "lastUpdatedTime"`;

export const ROW_JOINS = `
  join users o on o.id = p.owner_id
  left join users a on a.id = p.assignee_id`;

/** The implants of a project p with their sleeves, as JSON. */
export const IMPLANTS = `
  (select coalesce(json_agg(json_build_object('id', i.id, 'dentNumber', i.dent_number, 'implantBrandId', b.id,
     'implantBrand', b.name, 'implantModelId', m.id, 'implantModel', m.name, 'implantDetailsId', d.id,
     'diameter', d.diameter, 'length', d.length, 'sleeveId', s.id, 'sleeveBrand', sb.name, 'sleeve', s.name,
     'sleeveType', s.type, 'sleeveHeight', i.sleeve_height, 'movable', i.movable, 'applyCleat', i.apply_cleat)
     order by i.dent_number), '[]')
     from project_implants i
     join implant_details d on d.id = i.implant_details_id
     join implant_models m on m.id = d.model_id
     join brands b on b.id = m.brand_id
     left join sleeves s on s.id = i.sleeve_id
     left join brands sb on sb.id = s.brand_id
    where i.project_id = p.id and i.removed_at is null)`;

export type Rows = { readonly total: number; readonly projects: readonly { readonly id: number }[] };

/** Total number of rows, and the order of those shown. */
export const pageGist = ({ total, projects }: Rows) => ({ total, ids: projects.map(({ id }) => id) });

/** Texts as a list of constants. */
export const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');
