import type { Now } from '@maxilla/domain/actions/rules';
import type { Actor } from '@maxilla/domain/people';
import { productByCode } from '@maxilla/domain/products';

import type { Cast, Catalogue, Dentist } from './cast.ts';
import type { Chance } from './random.ts';
import type { StoryPlan } from './stories.ts';
import type { Tale } from './tale.ts';

/** What a step of a story works with. */
export type Scene = {
  readonly plan: StoryPlan;
  readonly dentist: Dentist;
  readonly planner: Actor;
  readonly cast: Cast;
  readonly catalogue: Catalogue;
  readonly chance: Chance;
};

/** A project as it begins, before anything is written about it. */
export function beginning({ plan, dentist, cast, chance }: Scene, { instant }: Now): Tale {
  const patient = chance.pick(dentist.patients);
  const at = new Date(instant);
  return {
    implants: [],
    history: [],
    notices: [],
    remarks: [],
    documents: [],
    plans: [],
    watcherIds: [],
    deskIds: [cast.salesAdministration.id],
    project: {
      id: 0,
      version: 1,
      owner_id: dentist.actor.id,
      creator_id: dentist.actor.id,
      patient_id: patient.id,
      patient_name: patient.name,
      product_type: productByCode(plan.product).type,
      product_code: plan.product,
      state: 'CREATED',
      on_hold: false,
      hold_reason: null,
      hold_next_state: null,
      expected_reception_date: null,
      requested_date: null,
      deadline: null,
      urgent: false,
      emergency_price_added: false,
      courier_pickup_date: null,
      impression_medium: null,
      dicom_medium: null,
      second_dicom_medium: null,
      description: '',
      printing_comment: '',
      implants_count: chance.between(1, plan.product === 'GCET' ? 6 : 3),
      is_flap: null,
      need_graft: null,
      sleeve_type: null,
      fixation_pin_brand_id: null,
      guided_surgical_kit_id: null,
      shade: null,
      rejected_file_types: [],
      assignee_id: null,
      renewal_frequency: 0,
      files_downloaded: false,
      impression_digitised: false,
      socket_set: '',
      sawn: false,
      reminder_date: null,
      ordered_at: null,
      shipped_at: null,
      created_at: at,
      updated_at: at,
      search: '',
    },
  };
}
