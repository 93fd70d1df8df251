export function shortPan(pan: string | null): string {
  return pan ? `••\u00a0${pan.slice(-4)}` : ''
}
