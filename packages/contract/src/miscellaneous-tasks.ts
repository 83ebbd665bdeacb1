import { calls, file, get, may, post } from './calls.ts';
import { z } from 'zod';
import { UploadIds } from './wire.ts';

const access = may('EDIT_COURIER_DOCUMENTS');

/** The courier's data that staff enter in a spreadsheet (spec 1 §7). */
export const miscellaneousTasks = calls('/api/miscellaneous_tasks', {
  template: get('/tnt_data', {
    summary: 'The spreadsheet to enter parcels in (xlsx).',
    access,
    reply: file,
  }),
  tntData: post('/tnt_data', {
    summary: 'The courier’s file (csv) of the parcels in a filled-in spreadsheet (xlsx or csv).',
    access,
    // A file that is refused as it arrives is not among them.
    body: z.object({ dataFile: UploadIds.max(1).default([]) }),
    files: ['dataFile'],
    reply: file,
    errors: [
      'file.gone',
      'file.tooLarge',
      'courier.unknownFormat',
      'courier.noParcels',
      'courier.tooManyParcels',
      'courier.dataInvalid',
    ],
  }),
});
