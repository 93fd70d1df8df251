const space = '\u00a0'
const hyphen = '\u2011'
const joiner = '\u2060'

/** Longest name that is kept in one line by default: longer ones would leave a gap at the end of the line above. */
const maxLength = 12

/** Returns a phone number, formatted or masked, that does not break across lines. */
export function unbrokenPhone(phone: string): string {
  return phone.replaceAll(' ', space).replaceAll('-', hyphen)
}

/** Returns a text in which Russian words of one or two letters stay with the next one, as in the cabinet's own texts. */
function keptWords(text: string): string {
  return text.replaceAll(/(?<!\p{L})([а-яё]{1,2}) /giu, `$1${space}`)
}

/**
 * Returns a text in which a number stays with its other digits and with a currency or short word after it, and two
 * letters with what follows their hyphen: `1 500 ₽`, `100 Mbit/s`, `30-day archive`, `IP-telephony`. Short Russian words
 * stay with the next one.
 */
export function keptNumbers(text: string): string {
  return keptWords(text)
    .replaceAll(/(\d) (?=\d{3}(?!\d)|\p{Sc}|\p{L}{1,9}(?!\p{L}))/gu, `$1${space}`)
    .replaceAll(/(\d|(?:^|\P{L})\p{L}{2})-(?=\p{L})/gu, `$1${hyphen}`)
    .replaceAll(/(\p{L}) (?=\p{Lu}{2,3}(?!\p{L}))/gu, `$1${space}`)
}

/** Returns a text with its numbers kept and no break within a unit such as `Mbit/s`, whose slash would allow one. */
export function keptUnits(text: string): string {
  return keptNumbers(text).replaceAll(/(\p{L}\/)(?=\p{L})/gu, `$1${joiner}`)
}

/**
 * Returns a name, such as `Fibre 300`, that does not break across lines if it is short. A longer one keeps its numbers
 * with their words and its abbreviations with the word before: `100 minutes more`, `Basic static IP`.
 * @param longest number of characters of a short one
 */
export function unbroken(name: string, longest = maxLength): string {
  return name.length <= longest ? name.replaceAll(' ', space) : keptNumbers(name)
}
