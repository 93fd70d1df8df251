declare module 'pg/lib/utils.js' {
  const utils: {
    /** Converts a parameter to what the driver sends. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
