import { refuse } from '../refusals.ts';
import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { noted, tellStaff } from './effects.ts';
import { staff } from './people.ts';

type Input = { readonly urgent: boolean };

/**
 * Marks a project in progress as urgent or not; locked once the emergency surcharge has been charged (spec 2
 * §2.1).
 */
export const emergencyUpdate = action({
  type: 'EMERGENCY_UPDATE',
  place: 'header',
  who: staff,
  when: (project) => isInProgress(project.state),
  checks: [(project) => (project.emergencyPriceAdded ? 'project.emergencyLocked' : null)],
  effect: (project, { urgent }: Input) =>
    urgent === project.urgent
      ? refuse('project.unchanged')
      : {
          set: { urgent },
          ...(urgent ? noted('URGENT_SET', {}, tellStaff('PROJECT_URGENT')) : noted('URGENT_CLEARED')),
        },
});
