import { productByCode } from '../products.ts';
import type { ProjectFacts } from './action.ts';

/** Whether a product is finished at the bench of the guides; the others are at the bench of the prostheses. */
export function finishedWithGuides(project: Pick<ProjectFacts, 'productCode'>): boolean {
  const { baseProduct } = productByCode(project.productCode);
  return baseProduct === 'GUIDE' || baseProduct === 'FABRICATION_MA';
}
