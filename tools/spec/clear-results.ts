import { clearResults } from './results.ts';

clearResults();
