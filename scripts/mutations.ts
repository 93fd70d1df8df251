import { changeMutations } from './change-mutations.ts'
import { chargeMutations } from './charge-mutations.ts'
import type { Mutation } from './mutation.ts'

export const mutations: readonly Mutation[] = [...chargeMutations, ...changeMutations]
