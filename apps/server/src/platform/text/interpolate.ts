/** A text with its `{name}`s filled in; one without a value becomes empty. */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
