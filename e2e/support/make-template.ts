// Makes the data folder that the journeys copy, and prints its path.
import { makeTemplate } from './template.ts';

process.stdout.write(await makeTemplate());
