// Implemented in a module that every page loads: a small module of its own would regroup what is loaded on demand.
export { useLimit } from './failures.ts'
