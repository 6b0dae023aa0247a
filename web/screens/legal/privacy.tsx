import { privacyText } from '../../text/legal.ts'
import { Document } from './document.tsx'

export default function Privacy() {
  return <Document {...privacyText} />
}
