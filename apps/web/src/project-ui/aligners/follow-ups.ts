/** What the follow-up of a treatment can be limited to. */
export const FOLLOW_UPS = ['deliveries', 'plans', 'updates'] as const;
export type FollowUpKind = (typeof FOLLOW_UPS)[number];
