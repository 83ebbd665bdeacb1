import { WireDate } from '@maxilla/contract/wire';
import { z } from 'zod';

/** A day as calls write it. */
export const wireDay = (day: string) => z.encode(WireDate, day);
