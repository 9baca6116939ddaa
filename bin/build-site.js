#!/usr/bin/env node
import { loadProgram } from './load-program.js';

// React is eight times slower without it; it must be set before React is loaded.
process.env.NODE_ENV = 'production';

const { program, remember } = await loadProgram();
process.exitCode = await program.main();
remember();
// What a site's own code has left open, such as a connection that nobody answers, keeps no process.
setTimeout(() => process.exit(), 3000).unref();
