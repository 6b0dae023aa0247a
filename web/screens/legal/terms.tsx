import { termsText } from '../../text/legal.ts'
import { Document } from './document.tsx'

export default function Terms() {
  return <Document {...termsText} />
}
