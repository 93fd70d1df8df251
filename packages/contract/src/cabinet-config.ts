import type { Flags } from './flags.ts'
import type { Locale, LocalisedText } from './kernel/languages.ts'

/**
 * What the server tells the cabinet with the page itself, as JSON in `<script type="application/json"
 * id="kabinet-config">`: the operator, the brand of this host, and where the texts are.
 */
export interface CabinetConfig {
  readonly operator: { readonly id: string; readonly title: LocalisedText }
  readonly appKey: string
  /** The locale of this page: the person's choice, else the browser's wish, else the operator's default. */
  readonly locale: Locale
  readonly locales: readonly Locale[]
  /** Compiled texts by locale, addressed by their hash. */
  readonly messages: Readonly<Partial<Record<Locale, string>>>
  /** The words of the screen for what nobody caught: the other texts may be what did not load. */
  readonly critical: Readonly<Record<string, string>>
  readonly brand: {
    readonly id: string
    readonly title: string
    /** The colours of the browser's own frame. */
    readonly themeColor: { readonly light: string; readonly dark: string }
    /** The mark, drawn as one line, as packages/ui draws it. */
    readonly logo: {
      readonly viewBox: string
      readonly path: string
      readonly stroke: number
      readonly frame: 'none' | 'tile'
    }
    /** The drawing of the sign-in page, as packages/ui draws it. */
    readonly illustration: {
      readonly kind: 'mount' | 'contours'
      readonly ridge: readonly (readonly [x: number, y: number])[]
    }
  }
  readonly flags: Flags
  readonly currency: {
    readonly code: string
    readonly sign: string
    readonly fractionDigits: number
  }
  /** IANA zone in which days begin. */
  readonly zone: string
  readonly phone: { readonly prefix: string; readonly mask: string }
  readonly support: { readonly phone: string; readonly display: string }
  /** The provider's own site. */
  readonly site: string
  /** Where the mobile applications are had; absent where there is none, or that feature is off. */
  readonly apps: { readonly android?: string | undefined; readonly ios?: string | undefined }
  /** The offer that is accepted before a payment or a search by address. */
  readonly offerUrl: string
  /** The rules that services are given by. */
  readonly rulesUrl: string
  /** Origins of the bank's pages: a payer is sent to no other. */
  readonly bankOrigins: readonly string[]
  /** The sum offered when nothing is recommended, a decimal. */
  readonly defaultSum: number
  /** What an autopay may charge, decimals, and how many days before the period's end it does. */
  readonly autopay: { readonly min: number; readonly max: number; readonly daysBefore: number }
  /** What this build is called, for support: `0.1.0+c368566`. */
  readonly version: string
  /** Whether this is the demo: the sandboxes are open. */
  readonly demo: boolean
}
