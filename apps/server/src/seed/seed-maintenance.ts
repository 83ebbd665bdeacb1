import { addDays } from '@maxilla/domain/days';

import type { Transaction } from '../platform/database/database.ts';
import { insertAll, insertNumbered, machineIds } from './seed.store.ts';

type OperationSeed = {
  readonly name: string;
  readonly intervalDays: number;
  readonly instruction: string;
  readonly link?: string;
  /** Days until it is due on each machine, by its name; below zero, it is overdue. */
  readonly dueIn: Readonly<Record<string, number>>;
};

/**
 * Invented operations of maintenance: on one milling machine it is due, on another it is overdue for so long that nothing
 * new is milled there, and on a printer it is due.
 */
const OPERATIONS: readonly OperationSeed[] = [
  {
    name: 'Démo Nettoyage des filtres',
    intervalDays: 7,
    instruction:
      'Consigne de démonstration :\n1. Arrêter la machine.\n2. Aspirer le filtre, puis le remettre en place.\n3. Photographier le filtre nettoyé.',
    link: 'https://demo.maxilla.example/filtres',
    dueIn: { 'Humide 1': -1, 'Sèche 1': 4, 'Sèche 2': -5 },
  },
  {
    name: 'Démo Graissage de la broche',
    intervalDays: 30,
    instruction: 'Consigne de démonstration : graisser la broche, puis la faire tourner à vide.',
    dueIn: { 'Humide 1': 12, 'Sèche 1': 20 },
  },
  {
    name: 'Démo Contrôle du bac à résine',
    intervalDays: 14,
    instruction: 'Consigne de démonstration : vider le bac, contrôler le film et le remplacer s’il est rayé.',
    dueIn: { 'Modèles 1': -1, 'Modèles 2': 6, 'Guides 1': 9 },
  },
];

/** Writes the maintenance of the demo's machines. */
export async function seedMaintenance(trx: Transaction, today: string): Promise<void> {
  const operationIds = await insertNumbered(
    trx,
    'maintenance_operations',
    OPERATIONS.map(({ name, intervalDays, instruction, link = '' }) => ({
      name,
      interval_days: intervalDays,
      instruction,
      instruction_link: link,
    })),
  );
  const idOf = await machineIds(trx);
  await insertAll(
    trx,
    'maintained_machines',
    OPERATIONS.flatMap(({ dueIn }, nth) =>
      Object.entries(dueIn).map(([machine, days]) => ({
        operation_id: operationIds[nth] ?? 0,
        machine_id: idOf.get(machine) ?? 0,
        first_due_on: addDays(today, days),
      })),
    ),
  );
}
