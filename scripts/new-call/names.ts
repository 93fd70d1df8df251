import { CannotGenerate } from './specification.ts'

export interface Names {
  /** Area as in calls.tsv: `parental-control`. */
  readonly area: string
  readonly areaCamel: string
  /** Singular of `areaCamel`: `visit` for `visits`. */
  readonly singular: string
  readonly call: string
  readonly callPascal: string
  readonly callKebab: string
}

/** @throws CannotGenerate when the call's name is not in camelCase */
export function namesOf(area: string, call: string): Names {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(call))
    throw new CannotGenerate(`${call}: a call's name is in camelCase, like daySlots`)
  const areaCamel = area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    area,
    areaCamel,
    singular: singularOf(areaCamel),
    call,
    callPascal: pascal(call),
    callKebab: call.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  }
}

export function pascal(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

function singularOf(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(?:ss|x|ch)es$/.test(name)) return name.slice(0, -2)
  return /[^su]s$/.test(name) ? name.slice(0, -1) : name
}
