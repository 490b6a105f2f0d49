import { db } from '../../store/db.ts';
export const route = db;
