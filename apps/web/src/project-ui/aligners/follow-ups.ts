/** The filters of a treatment's follow-up. */
export const FOLLOW_UPS = ['deliveries', 'plans', 'updates'] as const;
export type FollowUpKind = (typeof FOLLOW_UPS)[number];
