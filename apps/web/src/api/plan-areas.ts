import { contract } from '@maxilla/contract/all';
import { sourceAreas } from '@maxilla/contract/sources';

/** Areas of the contract that no first screen calls, and none that is opened all day. */
const FURTHER: ReadonlySet<string> = new Set([
  'accounts',
  'billing',
  'calendar',
  'calendarFiles',
  'clinics',
  'communications',
  'company',
  'dataExports',
  'discounts',
  'exports',
  'miscellaneousTasks',
  'sheets',
  'sources',
  ...Object.keys(sourceAreas),
]);

/** The calls of the contract whose plans the browser loads at once, or later with the first call among them. */
export const areasLoaded = (when: 'at once' | 'later') =>
  Object.fromEntries(Object.entries(contract).filter(([area]) => FURTHER.has(area) === (when === 'later')));
