import { describe, expect, it } from 'vitest';
import { requirementsOf } from '../../../../src/features/projects/customisation/requirements.ts';
import type { FieldName } from '../../../../src/project-ui/fields.ts';
import type { Project } from '../../../../src/project-ui/project.ts';

const guide = {
  productCode: 'GCEP',
  projectState: 'CUSTOMIZATION_COMPLETED',
  editable: true,
  uploadAllowed: true,
  rejectedFileTypes: [],
  missing: [],
  requestedDate: '2099-03-16',
  impressionFileMedium: 'CLOUD',
  dicomFileMedium: 'UPLOAD',
  secondDicomFileMedium: null,
  cloudName: 'Medit Link',
} as unknown as Project;

const lacking = (project: Project, refused: readonly FieldName[] = []) =>
  requirementsOf(project, refused).flatMap(({ key, given }) => (given ? [] : [key]));

describe('the requirements of an order', () => {
  it('lack a date that was refused, although an earlier one is saved', () => {
    expect(lacking(guide)).toEqual([]);
    expect(lacking(guide, ['requestedDate'])).toEqual(['requestedDate']);
    expect(lacking(guide, ['impressionFileMedium'])).toEqual([]);
  });

  it('include the name of the cloud that files are in', () => {
    expect(requirementsOf(guide)).toContainEqual({ key: 'cloudName', given: true });
    const unnamed = { ...guide, missing: [{ kind: 'field', key: 'cloudName' }] } as Project;
    expect(lacking(unnamed)).toEqual(['cloudName']);
    const uploaded = { ...guide, impressionFileMedium: 'UPLOAD' } as Project;
    expect(requirementsOf(uploaded).map(({ key }) => key)).not.toContain('cloudName');
  });

  it('are all that the server lacks, of which the lines of a prosthesis are one', () => {
    const prosthesis = {
      ...guide,
      productCode: 'PR',
      missing: [{ kind: 'lines', key: 'breakdowns' }],
      requestedDate: '2099-03-16',
    } as unknown as Project;
    expect(lacking(prosthesis)).toEqual(['breakdowns']);
    const entered = { ...prosthesis, missing: [] } as unknown as Project;
    expect(requirementsOf(entered)).toContainEqual({ key: 'breakdowns', given: true });
    const collected = {
      ...guide,
      missing: [{ kind: 'field', key: 'courierPickupDate' }],
    } as unknown as Project;
    expect(lacking(collected), 'what no panel asks for').toEqual(['courierPickupDate']);
  });
});
