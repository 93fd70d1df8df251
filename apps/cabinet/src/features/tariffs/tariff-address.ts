export function tariffChoiceOf({ tariff }: Readonly<Record<string, unknown>>): { tariff?: string | undefined } {
  return typeof tariff === 'string' ? { tariff } : {}
}
