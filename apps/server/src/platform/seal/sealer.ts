/** What the seal of a signed document records. */
export interface SigningRecord {
  readonly signer: string
  /** Masked phone that received the signing code or was verified for an order; null if neither. */
  readonly phone: string | null
  /** SHA-256 of the document as it was shown, in hexadecimal. */
  readonly sha256: string
  readonly at: Date
}

/** Seals documents with the operator's certificate. */
export interface Sealer {
  /**
   * Returns the document with a PAdES signature appended. The result begins with the given bytes, and the same document
   * and record give the same result.
   * @throws Error if the document is not the one that was shown, or if the certificate had expired when it was signed
   */
  seal(pdf: Uint8Array, record: SigningRecord): Promise<Uint8Array>
  /** Expiry of the certificate. */
  readonly expiresAt: Date
}
