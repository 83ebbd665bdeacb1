import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Project } from '../../../src/project-ui/project.ts';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({
    t: (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim(),
    i18n: { language: 'fr' },
  }),
}));
const useDownload = vi.hoisted(() => vi.fn());
vi.mock('../../../src/downloads/downloads.ts', () => ({ downloads: {}, useDownload }));
vi.mock('../../../src/project-ui/files/document-list.tsx', () => ({ DocumentList: () => null }));
vi.mock('../../../src/project-actions/dialogs/treatment/update-treatment-form.tsx', () => ({
  UpdateTreatmentForm: ({ aside }: { aside: ReactNode }) => <form>{aside}</form>,
}));
const usePickupCharge = vi.hoisted(() => vi.fn());
vi.mock('../../../src/project-ui/use-charge.ts', () => ({ usePickupCharge }));
// What is loaded on demand would arrive after the test.
vi.mock('../../../src/api/lazy-imports.ts', () => ({
  importOnceBack: async () => new Promise(() => undefined),
}));
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const { TreatmentHeader } = await import('../../../src/features/projects/page/header/treatment-header.tsx');
const { SectionPanels } = await import('../../../src/features/projects/page/section-panels.tsx');
const { TreatmentSpace } = await import('../../../src/features/projects/page/treatment-space.tsx');
const { JawSequences } = await import('../../../src/project-ui/aligners/jaw-sequences.tsx');
const { NextImpression } = await import('../../../src/project-ui/aligners/next-impression.tsx');
const { PlansPanel } = await import('../../../src/project-ui/aligners/plans-panel.tsx');
const { MediumCards } = await import('../../../src/project-actions/dialogs/treatment/medium-cards.tsx');
const { UpdatePanel } = await import('../../../src/project-actions/dialogs/treatment/update-panel.tsx');

const shown = (what: ReactNode) =>
  renderToString(<MantineProvider>{what}</MantineProvider>)
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u2011', '-');

const QUOTATION = { priceType: 'PACKAGE', quantity: 1, unitPrice: 148_000, totalPrice: 148_000 };
const PLAN = {
  number: 2,
  approved: true,
  sentTime: '2026-06-17T09:00:00.000Z',
  verdictTime: '2026-06-19T09:00:00.000Z',
  quotation: QUOTATION,
};

const TREATMENT = {
  productCode: 'ALIG',
  projectState: 'SHIPPED',
  arcade: 'BOTH',
  objective: 'FULL_ARCHES',
  retainDiastema: 'RETAIN',
  draftPlans: [{ ...PLAN, number: 1, approved: false }, PLAN],
  alignerOrders: [],
  treatmentEvents: [],
  documents: [],
  orderedTime: null,
  actions: [],
} as unknown as Project;

describe('the page of a treatment', () => {
  it('says in its header what is treated, to what end, and by which plan', () => {
    const html = shown(<TreatmentHeader project={TREATMENT} />);
    expect(html).toContain('field.arcade aligners:option.BOTH');
    expect(html).toContain('field.objective aligners:option.FULL_ARCHES');
    expect(html).toContain('field.retainDiastema aligners:option.RETAIN');
    expect(html).toContain('plans.label plans.version 2');
    const untold = { ...TREATMENT, retainDiastema: null, draftPlans: [] } as unknown as Project;
    expect(shown(<TreatmentHeader project={untold} />)).not.toMatch(/retainDiastema|plans/);
  });

  it('tells of each plan what became of it and of its price', () => {
    const html = shown(<PlansPanel project={TREATMENT} />);
    expect(html).toMatch(/plans\.since\.inForce 19-06-2026.*plans\.quotation\.inForce 19-06-2026/s);
    expect(html).toMatch(/plans\.since\.refused 19-06-2026.*plans\.quotation\.refused/s);
  });

  it('has the update as a form while one is asked for, then when it is answered', () => {
    const asked = {
      ...TREATMENT,
      actions: [{ type: 'UPDATE_ONGOING_TREATMENT', place: 'panel' }],
    } as Project;
    expect(renderToString(<UpdatePanel project={asked} />)).toContain('<form>');
    expect(shown(<UpdatePanel project={TREATMENT} />)).toBe('');
    const sent = {
      ...TREATMENT,
      projectState: 'PENDING_IMPRESSION_VERIFICATION',
      treatmentEvents: [{ code: 'TREATMENT_UPDATED', time: '2026-09-07T09:00:00.000Z' }],
    } as unknown as Project;
    expect(shown(<UpdatePanel project={sent} />)).toContain('update.told 07-09-2026 3');
    expect(shown(<UpdatePanel project={{ ...sent, onHold: true }} />)).toContain('update.toldAwaited');
  });

  it('names the ways of an impression on cards, with what a courier costs', () => {
    usePickupCharge.mockReturnValueOnce('18,00 €');
    const html = shown(<MediumCards project={TREATMENT} value="CLOUD" onChange={() => undefined} />);
    expect(html).toMatch(/medium\.UPLOADupdate\.included.*medium\.CLOUDupdate\.included/s);
    expect(html).toContain('medium.PHYSICALupdate.courierPrice 18,00 €');
    usePickupCharge.mockReturnValueOnce('');
    const free = renderToString(
      <MantineProvider>
        <MediumCards project={TREATMENT} value="CLOUD" onChange={() => undefined} />
      </MantineProvider>,
    );
    expect(free).not.toContain('courierPrice');
    expect(free.match(/<button[^>]*aria-checked="true"[^>]*>/)?.[0]).toContain('medium.CLOUD');
  });

  it('keeps the space of its parts until they have loaded', () => {
    const page = (place: 'header' | 'first' | 'main', actions: object[]) => {
      const project = { ...TREATMENT, alignerOrders: [{}], actions } as unknown as Project;
      const space = <TreatmentSpace project={project} place={place} />;
      return renderToString(
        <MantineProvider>
          <SectionPanels project={project} staff={false} place={place} space={space} />
        </MantineProvider>,
      );
    };
    const offer = { type: 'UPDATE_ONGOING_TREATMENT', place: 'panel' };
    expect(page('first', [offer])).toContain('mantine-Skeleton-root');
    expect(page('main', [])).toContain('mantine-Skeleton-root');
    // Nothing follows, or only a line.
    expect(page('header', [offer])).not.toContain('mantine-Skeleton-root');
    expect(page('first', [])).not.toContain('mantine-Skeleton-root');
  });

  it('says of an aligner until when it was to be worn once that is past', () => {
    const rail = (until: string) =>
      shown(
        <JawSequences
          projectId={58}
          course={{
            next: null,
            sequences: [
              {
                jaw: 'maxillary',
                current: 12,
                days: 14,
                lasts: until,
                cells: [{ number: 12, wear: 'today', delivery: null, from: '2020-01-01', until }],
              },
            ],
          }}
        />,
      );
    expect(rail('2099-12-28')).toContain('sequences.one.today, sequences.dates 01-01-2020 28-12-2099');
    expect(rail('2020-12-28')).toContain('sequences.wornOut 28-12-2020');
    expect(rail('2020-12-28')).not.toMatch(/sequences\.(one\.today|dates)/);
  });

  it('offers the next impression for the own calendar until it is late', () => {
    const next = (by: string) =>
      shown(
        <NextImpression
          projectId={58}
          next={{ by, lasts: '2099-12-28', number: 12, sequence: { jaw: 'maxillary' } as never }}
        />,
      );
    expect(next('2099-12-07')).toMatch(/sequences\.next 07-12-2099 dans .* jours.*sequences\.toCalendar/s);
    expect(next('2020-12-07')).toMatch(/sequences\.past 07-12-2020 il y a/);
    expect(next('2020-12-07')).not.toContain('sequences.toCalendar');
  });

  it('takes one press while the event is on its way to the own calendar', () => {
    const button = (state: object | undefined) => {
      useDownload.mockReturnValue(state);
      const next = {
        by: '2099-12-07',
        lasts: '2099-12-28',
        number: 12,
        sequence: { jaw: 'maxillary' } as never,
      };
      return renderToString(
        <MantineProvider>
          <NextImpression projectId={58} next={next} />
        </MantineProvider>,
      ).match(/<button[^>]*>/)?.[0];
    };
    expect(button({ percent: 0 })).toMatch(/ disabled=""/);
    expect(button({ percent: 0, error: 'unavailable' })).not.toMatch(/ disabled=""/);
    expect(button(undefined)).not.toMatch(/ disabled=""/);
  });
});
