import './shared/i18n/fonts.css'
import { start } from './app/boot/gate.tsx'

start()
