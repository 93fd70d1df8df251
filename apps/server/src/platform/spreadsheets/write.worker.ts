import { serve } from '../threads/serve.ts'
import { write } from './write.ts'

await serve(write)
