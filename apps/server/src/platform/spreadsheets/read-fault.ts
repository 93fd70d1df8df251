/** Why a file cannot be read: not a type we accept, damaged, too much in it, or a row. */
export type FileFault = 'type' | 'damaged' | 'size' | { readonly row: number }

export class ReadFault extends Error {
  override name = 'ReadFault'
  readonly fault: FileFault

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(typeof fault === 'string' ? fault : `row ${fault.row}`, options)
    this.fault = fault
  }
}
