import './shared/fonts.css'
import { start } from './app/gate.tsx'

start()
