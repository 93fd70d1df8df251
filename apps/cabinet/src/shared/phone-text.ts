/**
 * A phone number by the operator's mask, `+374 91 000 001`; as it is where it does not fit.
 * @param mask digits, with a 9 for each one that varies
 */
export function phoneText(phone: string, mask: string): string {
  const wanted = mask.replace(/\D/g, '')
  if (wanted.length !== phone.length) return `+${phone}`
  let at = 0
  return mask.replace(/\d/g, () => phone.charAt(at++))
}
