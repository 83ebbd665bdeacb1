import type { Database } from '../../../platform/database/database.ts';

/**
 * Whether a project is a prosthesis of the same dentist as a guide, and can therefore be linked as its
 * temporary prosthesis.
 */
export async function isProsthesisForGuide(
  db: Database,
  projectId: number,
  guideId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('projects as prosthesis')
    .innerJoin('projects as guide', 'guide.owner_id', 'prosthesis.owner_id')
    .select('prosthesis.id')
    .where('prosthesis.id', '=', projectId)
    .where('prosthesis.product_type', '=', 'PROSTHESIS')
    .where('guide.id', '=', guideId)
    .executeTakeFirst();
  return row !== undefined;
}
