import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { lineRefusals } from '@maxilla/domain/breakdown-rules';
import { shadesOf, shadeText } from '@maxilla/domain/breakdowns';
import type { Jaw, Tooth } from '@maxilla/domain/teeth';
import { TOOTH_NUMBERS } from '@maxilla/domain/teeth';
import type { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import type { BreakdownLine } from '../../project-ui/breakdown-lines.tsx';
import type { Project } from '../../project-ui/project.ts';
import { useSubmitForm } from '../../ui/form.ts';
import { lineFact } from '../form-facts.ts';

export type LinePrice = ReplyOf<(typeof projects)['linePrices']>['prices'][number];

type LineValues = {
  dents: number[];
  /** The id and the code of the price, as the call takes them. */
  productPrice: string | null;
  shade: string[];
  isUnit: boolean;
  inlayCore: boolean;
  icPillarInfo: string;
};

export type LineTarget = {
  project: Project;
  /** The line to change; a new one is added where it is left out. */
  line?: BreakdownLine | undefined;
  /** The jaw of the line, where it lies in one. */
  jaw: Jaw | null;
  prices: readonly LinePrice[];
  /** The project once what was edited before is stored. */
  stored: () => Pick<Project, 'version'> | Promise<Pick<Project, 'version'>>;
  /** Called with the project including the line. */
  onSaved: (project: Project) => void;
  onRefused?: ((error: ApiError) => void) | undefined;
};

/** Numbers as the teeth that they are, in the order of the chart. */
export const asTeeth = (numbers: readonly number[]): readonly Tooth[] =>
  TOOTH_NUMBERS.filter((tooth) => numbers.includes(tooth));

function initialValues({ line, jaw, prices }: LineTarget): LineValues {
  const [only, ...others] = prices;
  const proposed = only && others.length === 0 ? `${only.id}|${only.code}` : null;
  return {
    dents: line?.dents.map(({ dentNumber }) => dentNumber) ?? [],
    productPrice: line ? `${line.primaryPriceId}|${line.primaryPriceCode}` : proposed,
    shade: [...shadesOf(line?.shade ?? '')],
    // What lies in one jaw is one piece, as a frame is.
    isUnit: line?.isUnit ?? jaw === null,
    inlayCore: line?.inlayCore ?? false,
    icPillarInfo: line?.icPillarInfo ?? '',
  };
}

/** The form of a line: checked by the rules of the domain, kept until it is saved. */
export function useLineForm(target: LineTarget) {
  const { project, line, jaw, prices, stored, onSaved, onRefused } = target;
  const { productCode } = project;

  function refusalsOf(values: LineValues) {
    const price = prices.find(({ id, code }) => `${id}|${code}` === values.productPrice);
    const own = line && { ...lineFact(line), priceId: line.primaryPriceId };
    return lineRefusals(
      {
        ...values,
        price: price ? { priceId: price.id, hidden: price.hidden, productCode } : null,
        dents: asTeeth(values.dents),
        shade: shadeText(values.shade),
      },
      { productCode, lines: project.breakdowns.map(lineFact), of: own ?? null },
    );
  }

  return useSubmitForm<LineValues, Project>({
    initial: initialValues(target),
    draft: { form: 'breakdown', subject: `${project.id}-${line ? line.id : `new-${jaw ?? ''}`}` },
    check: refusalsOf,
    send: async (values, idempotencyKey) => {
      const { version } = await stored();
      return api.projects.saveBreakdown({
        params: { id: project.id },
        body: {
          ...(line ? { breakdownId: line.id } : {}),
          ...values,
          dents: [...asTeeth(values.dents)],
          productPrice: values.productPrice ?? '',
          shade: shadeText(values.shade),
          version,
        },
        idempotencyKey,
      });
    },
    done: onSaved,
    ...(onRefused ? { refused: onRefused } : {}),
  });
}
