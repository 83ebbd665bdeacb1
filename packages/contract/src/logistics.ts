import { MAX_PARCELS } from '@maxilla/domain/logistics';
import { LABEL_COLOURS, PRODUCT_CODES } from '@maxilla/domain/products';
import { z } from 'zod';
import { calls, post, staff } from './calls.ts';
import { Id } from './wire.ts';

/** The label of a parcel: its contents, recipient and destination. */
const Label = z.object({
  /** Number of the project, or of the order of accessories. */
  id: Id,
  colour: z.enum(LABEL_COLOURS),
  /** Null for accessories. */
  reference: z.enum(PRODUCT_CODES).nullable(),
  patientName: z.string().nullable(),
  userFullName: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

const CarrierRow = z.object({
  userFullName: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  clinicTelephoneNumber: z.string(),
  telephoneNumber: z.string(),
  emailAddress: z.string(),
});

const Ids = z.array(Id).max(MAX_PARCELS);
const labels = z.object({ labels: z.array(Label) });
const IsDownload = z.boolean().default(true);
const LABEL_ERRORS = ['notFound', 'dashboard.accessNotGranted', 'printer.unreachable'] as const;

/**
 * Files for the courier, and labels as a file or for the label printer (spec 2 §7, spec 3 §7). They are read, although they
 * are posted.
 */
export const logistics = calls('/api', {
  carrier: post('/logistics/carrier', {
    summary: 'The lines of the courier’s file of some projects or orders of accessories.',
    access: staff,
    body: z.object({ projectIds: Ids.default([]), orderIds: Ids.default([]) }),
    reply: z.object({ rows: z.array(CarrierRow) }),
    errors: ['notFound', 'dashboard.accessNotGranted'],
    transaction: 'own',
  }),
  projectLabels: post('/labels/projects', {
    summary:
      'The labels of the parcels of some projects, which are printed unless they are to be downloaded.',
    access: staff,
    body: z.object({
      projects: z
        .array(z.object({ id: Id, projectOwnerId: Id.optional(), productTypeId: z.int().optional() }))
        .min(1)
        .max(MAX_PARCELS),
      isDownload: IsDownload,
    }),
    reply: labels,
    errors: [...LABEL_ERRORS, 'project.mismatch'],
    transaction: 'own',
  }),
  accessoryLabels: post('/labels/accessories', {
    summary:
      'The labels of the parcels of some orders of accessories, which are printed unless they are to be downloaded.',
    access: staff,
    body: z.object({ accessoryOrders: Ids.min(1), isDownload: IsDownload }),
    reply: labels,
    errors: LABEL_ERRORS,
    transaction: 'own',
  }),
});
