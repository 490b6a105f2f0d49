/* global SwaggerUIBundle */

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  // The viewer does not finish when it has to show all calls at once.
  docExpansion: 'none',
  filter: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  // Nothing is sent to the validator of swagger.io.
  validatorUrl: null,
});
