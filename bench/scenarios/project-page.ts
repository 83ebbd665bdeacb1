import { IMPLANTS, ROW_COLUMNS, ROW_JOINS } from './columns.ts';
import { READ, scenario } from './scenario.ts';

/** A project's page for staff: everything it shows in one call. */
export const projectPage = scenario<{
  readonly id: number;
  readonly documents: readonly { readonly id: number }[];
}>({
  key: 'project-page',
  name: 'project page, everything it shows in one call',
  bar: READ,
  samples: ({ projectIds }) => projectIds.map((id) => ({ id })),
  ask: ({ id }, { admin }) => ({ path: `/api/projects/${id}`, headers: admin.headers }),
  floor: async (db, { id }) => {
    const { rows } = await db.query<object>(
      `select p.*, g.*, f.maxillary_elements, f.mandibular_elements, ${ROW_COLUMNS}, coalesce(t.value #>> '{}', '') as "userPTP", k.name as "guidedSurgicalKitName",
              n.name as "fixationPinBrandName", ${IMPLANTS} as implants,
              (select coalesce(json_agg(json_build_object('id', d.id, 'type', d.type, 'name', f.name,
                 'fileSize', f.size_bytes, 'contentKind', f.content_kind, 'uploadedTime', d.uploaded_at,
                 'uploadedByName', u.first_name || ' ' || u.surname) order by d.id), '[]')
                 from documents d join files f on f.id = d.file_id left join users u on u.id = d.uploaded_by
                where d.project_id = p.id and d.removed_at is null) as documents,
              (select coalesce(json_agg(json_build_object('number', t.number, 'documentId', t.document_id,
                 'videoUrl', t.video_url, 'comment', t.comment, 'sentTime', t.sent_at, 'approved', t.approved,
                 'verdictComment', t.verdict_comment, 'verdictTime', t.verdict_at) order by t.number), '[]')
                 from draft_plans t where t.project_id = p.id) as "draftPlans",
              (select coalesce(json_agg(json_build_object('userId', u.id, 'userFullName',
                 u.first_name || ' ' || u.surname) order by u.surname), '[]')
                 from watchers w join users u on u.id = w.user_id where w.project_id = p.id) as watchers,
              (select coalesce(json_agg(json_build_object('from', h.from_date, 'to', h.to_date)), '[]')
                 from holidays h where h.user_id = p.owner_id and h.to_date >= current_date) as absences,
              (select coalesce(json_agg(json_build_object('unit', c.unit, 'amount', c.amount_cents)), '[]')
                 from prices c where c.product_code = p.product_code) as prices,
              (select json_agg(json_build_object('code', l.code, 'part', l.part, 'quantity', l.quantity,
                 'unitPrice', l.unit_cents, 'vatRate', l.vat_rate) order by l.id)
                 from order_lines l where l.project_id = p.id) as "projectPrice",
              (select coalesce(json_agg(json_build_object('state', s.to_state, 'time', s.at, 'by',
                 u.first_name || ' ' || u.surname) order by s.at, s.id), '[]')
                 from (select distinct on (to_state) to_state, id, at, actor_id from history
                        where subject = 'project' and subject_id = p.id and to_state is not null order by to_state, id) s
                 left join users u on u.id = s.actor_id) as milestones
         from projects p ${ROW_JOINS}
         left join project_guides g on g.project_id = p.id
         left join project_fabrications f on f.project_id = p.id
         left join guided_surgical_kits k on k.id = g.guided_surgical_kit_id
         left join brands n on n.id = g.fixation_pin_brand_id
         left join lateral (select x.value from preferences x
                             where x.user_id = p.owner_id and x.field in ('guides', 'general')
                             order by x.field = 'general' limit 1) t on true
        where p.id = $1`,
      [id],
    );
    return rows[0];
  },
  gist: ({ id, documents }) => ({ id, documents: documents.map((document) => document.id) }),
});
