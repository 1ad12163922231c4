// Lists the proofs, or runs one. `npm run prove`, `npm run prove walls`, `npm run prove walls -- --full`, `-- --control`
import { parseArgs } from 'node:util';
import { listProofNames, loadProof } from './kit/proofs.ts';

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [proofName] = positionals;

if (proofName === undefined) {
  for (const name of listProofNames()) {
    const { claim, level } = await loadProof(name);
    console.log(`${name} (${level}): ${claim}`);
  }
} else {
  const proof = await loadProof(proofName);
  const largest = values.full ? 'full' : 'standard';
  const { passed, summary } = values.control ? await proof.control() : await proof.run({ size: values.quick ? 'quick' : largest });
  if (values.control)
    console.log(passed ? 'the broken variant passed: this proof proves nothing' : 'the broken variant was caught');
  console.log(summary);
  process.exitCode = passed === values.control ? 1 : 0;
}
