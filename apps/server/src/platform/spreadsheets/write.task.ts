import { serve } from '../tasks/serve.ts'
import { write } from './write.ts'

await serve(write)
