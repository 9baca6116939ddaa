#!/usr/bin/env node
import { compileProgram } from './compile-program.js';

// React is eight times slower without it; it must be set before React is loaded.
process.env.NODE_ENV = 'production';

const { main } = await import(await compileProgram());
process.exitCode = await main();
